/**
 * Qualifications, the fields of study of each, and the specializations of each field. Every list ends in Other, which
 * opens a free-text field. The lists name what Indian boards, universities and professional institutes award.
 */

export const QUALIFICATIONS = [
  'High School (10th)',
  'Higher Secondary (12th / PUC)',
  'Diploma / Vocational',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctorate / Ph.D.',
  'Professional',
  'Other',
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

type Fields = Readonly<Record<string, readonly string[]>>;

const SCHOOL_BOARDS = ['State Board', 'CBSE', 'ICSE / ISC', 'NIOS', 'International Board'];

const ENGINEERING = [
  'Computer Science',
  'Information Technology',
  'Artificial Intelligence and Data Science',
  'Electronics and Communication',
  'Electrical and Electronics',
  'Instrumentation',
  'Mechanical',
  'Civil',
  'Chemical',
  'Biotechnology',
  'Biomedical',
  'Aeronautical / Aerospace',
  'Automobile',
  'Industrial and Production',
  'Mechatronics and Robotics',
  'Environmental',
  'Mining',
  'Metallurgy and Materials',
  'Textile',
  'Agricultural',
  'Food Technology',
];

const SCIENCES = [
  'Physics',
  'Chemistry',
  'Mathematics',
  'Statistics',
  'Computer Science',
  'Electronics',
  'Biology',
  'Botany',
  'Zoology',
  'Biochemistry',
  'Microbiology',
  'Biotechnology',
  'Genetics',
  'Environmental Science',
  'Geology',
  'Psychology',
  'Food and Nutrition',
  'Forensic Science',
];

const ARTS = [
  'Economics',
  'English',
  'Kannada',
  'Hindi',
  'Sanskrit',
  'Other Languages',
  'History',
  'Political Science',
  'Public Administration',
  'Sociology',
  'Psychology',
  'Philosophy',
  'Geography',
  'Journalism and Mass Communication',
  'Social Work',
  'Library Science',
];

const COMMERCE = [
  'Accounting and Finance',
  'Banking and Insurance',
  'Taxation',
  'Business Analytics',
  'Computer Applications',
  'Corporate Secretaryship',
  'E-Commerce',
  'International Business',
  'Logistics and Supply Chain',
  'Marketing',
  'Travel and Tourism',
];

const MANAGEMENT = [
  'Finance',
  'Marketing',
  'Human Resources',
  'Operations',
  'Information Systems',
  'Business Analytics',
  'International Business',
  'Entrepreneurship',
  'Supply Chain',
  'Healthcare Management',
  'Hospitality Management',
  'Rural and Agribusiness',
];

const COMPUTING = [
  'Software Development',
  'Data Science',
  'Artificial Intelligence',
  'Cloud Computing',
  'Cyber Security',
  'Networking',
  'Web and Mobile Applications',
];

const LAW = [
  'Corporate Law',
  'Criminal Law',
  'Constitutional Law',
  'Civil Law',
  'Family Law',
  'Intellectual Property Law',
  'International Law',
  'Labour Law',
  'Tax Law',
  'Cyber Law',
];

const MEDICAL_SPECIALITIES = [
  'General Medicine',
  'General Surgery',
  'Paediatrics',
  'Obstetrics and Gynaecology',
  'Orthopaedics',
  'Dermatology',
  'Ophthalmology',
  'ENT',
  'Psychiatry',
  'Radiology',
  'Anaesthesiology',
  'Pathology',
  'Community Medicine',
  'Emergency Medicine',
  'Cardiology',
  'Neurology',
];

const DENTAL = [
  'Orthodontics',
  'Prosthodontics',
  'Periodontics',
  'Oral and Maxillofacial Surgery',
  'Paediatric Dentistry',
  'Conservative Dentistry and Endodontics',
];

const PHARMACY = ['Pharmaceutics', 'Pharmacology', 'Pharmaceutical Chemistry', 'Pharmacognosy', 'Pharmacy Practice'];

const NURSING = [
  'Medical Surgical Nursing',
  'Paediatric Nursing',
  'Obstetric Nursing',
  'Community Health Nursing',
  'Psychiatric Nursing',
];

const ARCHITECTURE = ['Architectural Design', 'Urban Planning', 'Landscape Architecture', 'Interior Architecture'];

const DESIGN = [
  'Fashion Design',
  'Graphic Design',
  'Interior Design',
  'Product Design',
  'User Experience Design',
  'Animation and Visual Effects',
];

const FINE_ARTS = ['Painting', 'Sculpture', 'Applied Art', 'Music', 'Dance', 'Theatre', 'Film and Television'];

const EDUCATION = ['Languages', 'Mathematics', 'Science', 'Social Science', 'Special Education', 'Physical Education'];

const AGRICULTURE = [
  'Agronomy',
  'Horticulture',
  'Forestry',
  'Sericulture',
  'Fisheries',
  'Dairy Science',
  'Soil Science',
];

const HEALTH_SCIENCES = [
  'Physiotherapy',
  'Medical Laboratory Technology',
  'Radiography and Imaging',
  'Optometry',
  'Operation Theatre Technology',
  'Occupational Therapy',
  'Speech and Hearing',
  'Public Health',
];

const FIELDS: Readonly<Record<Qualification, Fields>> = {
  'High School (10th)': { 'General Studies': SCHOOL_BOARDS },
  'Higher Secondary (12th / PUC)': {
    Science: ['PCMB', 'PCMC', 'PCMS', 'PCME', ...SCHOOL_BOARDS],
    Commerce: ['EBAC', 'CEBA', 'SEBA', 'HEBA', ...SCHOOL_BOARDS],
    'Arts / Humanities': ['HEPS', 'HESP', 'HEPP', ...SCHOOL_BOARDS],
    Vocational: ['Agriculture', 'Business and Commerce', 'Engineering and Technology', 'Health', 'Home Science'],
  },
  'Diploma / Vocational': {
    'Engineering Diploma': ENGINEERING,
    'ITI Trade': ['Electrician', 'Fitter', 'Turner', 'Welder', 'Machinist', 'Mechanic', 'Plumber', 'COPA'],
    'D.Ed.': EDUCATION,
    'D.Pharm': PHARMACY,
    'Nursing (ANM / GNM)': NURSING,
    'Paramedical Diploma': HEALTH_SCIENCES,
    'Hotel Management': ['Food Production', 'Food and Beverage Service', 'Front Office', 'Housekeeping'],
    'Computer Applications': COMPUTING,
    'Design Diploma': DESIGN,
    'Agriculture Diploma': AGRICULTURE,
  },
  "Bachelor's Degree": {
    'B.A.': ARTS,
    'B.Sc.': SCIENCES,
    'B.Com.': COMMERCE,
    BBA: MANAGEMENT,
    BCA: COMPUTING,
    'B.E./B.Tech': ENGINEERING,
    MBBS: ['General Medicine'],
    BDS: ['General Dentistry'],
    'BAMS / BHMS / BNYS': ['Ayurveda', 'Homoeopathy', 'Naturopathy and Yoga', 'Unani', 'Siddha'],
    'B.V.Sc.': ['Veterinary Medicine', 'Animal Husbandry'],
    'B.Pharm': PHARMACY,
    'B.Sc. Nursing': NURSING,
    'Allied Health Sciences': HEALTH_SCIENCES,
    'LL.B': LAW,
    'B.Ed.': EDUCATION,
    'B.Arch': ARCHITECTURE,
    'B.Des': DESIGN,
    BFA: FINE_ARTS,
    'B.Sc. Agriculture': AGRICULTURE,
    BSW: ['Community Development', 'Family and Child Welfare', 'Medical and Psychiatric Social Work'],
    BHM: ['Food Production', 'Food and Beverage Service', 'Front Office', 'Housekeeping'],
    'B.P.Ed.': ['Physical Education', 'Sports Coaching', 'Yoga'],
    'B.Lib.I.Sc.': ['Library and Information Science'],
  },
  "Master's Degree": {
    'M.A.': ARTS,
    'M.Sc.': SCIENCES,
    'M.Com.': COMMERCE,
    'MBA / PGDM': MANAGEMENT,
    MCA: COMPUTING,
    'M.E./M.Tech': [...ENGINEERING, 'VLSI and Embedded Systems', 'Structural Engineering', 'Thermal Engineering'],
    'MD / MS': MEDICAL_SPECIALITIES,
    MDS: DENTAL,
    'M.D. (AYUSH)': ['Ayurveda', 'Homoeopathy', 'Naturopathy and Yoga', 'Unani', 'Siddha'],
    'M.V.Sc.': ['Veterinary Medicine', 'Veterinary Surgery', 'Animal Nutrition', 'Animal Genetics and Breeding'],
    'M.Pharm': PHARMACY,
    'M.Sc. Nursing': NURSING,
    'MPT / Allied Health': HEALTH_SCIENCES,
    'LL.M': LAW,
    'M.Ed.': EDUCATION,
    'M.Arch / M.Plan': ARCHITECTURE,
    'M.Des': DESIGN,
    MFA: FINE_ARTS,
    'M.Sc. Agriculture': AGRICULTURE,
    MSW: ['Community Development', 'Human Resources', 'Medical and Psychiatric Social Work', 'Criminology'],
    'M.P.Ed.': ['Physical Education', 'Sports Coaching', 'Yoga'],
    'M.Lib.I.Sc.': ['Library and Information Science'],
  },
  'Doctorate / Ph.D.': {
    'Ph.D.': [
      'Engineering and Technology',
      'Natural Sciences',
      'Mathematics',
      'Computer Science',
      'Life Sciences',
      'Medical Sciences',
      'Agricultural Sciences',
      'Management',
      'Commerce',
      'Economics',
      'Law',
      'Education',
      'Languages and Literature',
      'Social Sciences',
      'Humanities',
      'Fine Arts',
    ],
    Postdoctoral: [
      'Engineering and Technology',
      'Natural Sciences',
      'Life Sciences',
      'Medical Sciences',
      'Social Sciences',
    ],
    'DM / M.Ch': [
      'Cardiology',
      'Neurology',
      'Nephrology',
      'Gastroenterology',
      'Endocrinology',
      'Oncology',
      'Neurosurgery',
      'Urology',
      'Plastic Surgery',
    ],
    'D.Litt / D.Sc.': ['Literature', 'Sciences'],
  },
  Professional: {
    CA: ['Audit and Assurance', 'Taxation', 'Corporate Finance', 'Forensic Accounting'],
    CS: ['Corporate Law', 'Governance and Compliance', 'Securities Law'],
    CFA: ['Investment Management', 'Equity Research', 'Risk Management'],
    'ICWA/CMA': ['Cost Accounting', 'Management Accounting', 'Cost Audit'],
    ACCA: ['Audit and Assurance', 'Taxation', 'Financial Reporting'],
    CPA: ['Audit and Assurance', 'Taxation'],
    FRM: ['Risk Management'],
    Actuary: ['Life Insurance', 'General Insurance', 'Pensions'],
    'Commercial Pilot': ['Aeroplane', 'Helicopter'],
    'Merchant Navy': ['Deck', 'Engine'],
    'Civil Services': ['IAS', 'IPS', 'IFS', 'IRS', 'State Services'],
    Defence: ['Army', 'Navy', 'Air Force'],
  },
  Other: {},
};

/** The values of today for spellings that earlier clients send. */
export const RENAMED_FIELDS: ReadonlyMap<string, string> = new Map([
  ['B.Com', 'B.Com.'],
  ['M.Com', 'M.Com.'],
]);

/** The fields of study of a qualification, Other last. */
export function fieldsOfStudy(qualification: string): readonly string[] {
  return [...Object.keys(own(FIELDS, qualification) ?? {}), 'Other'];
}

/** The specializations of a field of study, Other last. */
export function specializations(qualification: string, field: string): readonly string[] {
  return [...(own(own(FIELDS, qualification) ?? {}, field) ?? []), 'Other'];
}

/** The value of a table's own key. The key may come from a request, so inherited keys such as 'constructor' do not count. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
