/** Signs beside values, by field. They are the same in every language and never part of the stored value. */
export const signs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  qualification: {
    'High School (10th)': '🏫',
    'Higher Secondary (12th / PUC)': '📚',
    'Diploma / Vocational': '🛠️',
    "Bachelor's Degree": '🎓',
    "Master's Degree": '📜',
    'Doctorate / Ph.D.': '🔬',
    Professional: '💼',
    Other: '✨',
  },
  rashi: {
    'Mesha (Aries)': '♈',
    'Vrishabha (Taurus)': '♉',
    'Mithuna (Gemini)': '♊',
    'Karka (Cancer)': '♋',
    'Simha (Leo)': '♌',
    'Kanya (Virgo)': '♍',
    'Tula (Libra)': '♎',
    'Vrischika (Scorpio)': '♏',
    'Dhanu (Sagittarius)': '♐',
    'Makara (Capricorn)': '♑',
    'Kumbha (Aquarius)': '♒',
    'Meena (Pisces)': '♓',
  },
  kuja_dosha: { Yes: '✅', No: '❌', "I don't know": '🤷' },
};
