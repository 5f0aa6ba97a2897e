import type { Gender } from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds.ts';

/** First names for any age, and those in use since about 1988. */
type FirstNames = { classic: string[]; recent: string[] };
type Names = { Man: FirstNames; Woman: FirstNames; family: string[] | Record<Gender, string[]> };

const RECENT_SINCE = 1988;
/** The share of members without a last name. */
const WITHOUT_FAMILY_NAME = 0.04;

/** A first and a last name for a background and year of birth. */
export function nameFor(random: Random, background: Background, gender: Gender, yearOfBirth: number) {
  const names = NAMES[background];
  const { classic, recent } = names[gender];
  const isRecent = yearOfBirth >= RECENT_SINCE && random.chance(0.65);
  const family = Array.isArray(names.family) ? names.family : names.family[gender];
  const first = random.pick(isRecent ? recent : classic);
  const last = random.pick(family);
  return { first, last: random.chance(WITHOUT_FAMILY_NAME) ? '' : last };
}

const list = (text: string) => text.split(' ');

const kannadaMen = {
  classic: list(
    'Manjunath Nagaraj Suresh Ramesh Prakash Mahesh Shivakumar Raghavendra Girish Harish Umesh Jagadish Lokesh',
  ),
  recent: list(
    'Darshan Chethan Karthik Abhishek Rakshith Tejas Vinay Prajwal Nithin Yashas Likith Punith Sachin Kiran',
  ),
};
const kannadaWomen = {
  classic: list(
    'Lakshmi Savitha Sunitha Geetha Shobha Manjula Pushpa Rathna Jayanthi Vijaya Nagarathna Roopa Asha Suma',
  ),
  recent: list(
    'Ananya Sahana Rakshitha Kavya Pooja Meghana Spoorthi Divya Sneha Bhavana Chaitra Sindhu Deepika Rashmi Sowmya',
  ),
};

const kannadaBrahmin = {
  Man: {
    classic: list('Narayana Subramanya Sridhar Ananth Raghunandan Venkatesh Gurudatta Shrinivas Vasudev Keshava'),
    recent: list('Aditya Pranav Shreyas Adithya Srivatsa Sumukha Vishwas Ajay Bharath Raghav Skanda Vikas'),
  },
  Woman: {
    classic: list('Vasudha Sharadha Vidya Malathi Indira Padma Nalini Usha Sudha Meera Vaidehi Jayashree'),
    recent: list('Aparna Apoorva Shreya Vaishnavi Nandini Anagha Samhitha Ramya Sanjana Medha Vibha Aditi'),
  },
};

const NAMES: Record<Background, Names> = {
  'kannada-vokkaliga': {
    Man: kannadaMen,
    Woman: kannadaWomen,
    family: list('Gowda Gowda Gowda Ramegowda Puttaswamy Kempegowda Hombegowda Boregowda Krishnappa Nanjundappa'),
  },
  'kannada-lingayat': {
    Man: {
      classic: list(
        'Basavaraj Mallikarjun Shivanand Veeresh Siddappa Sharanappa Channabasava Gurusiddappa Ashok Vijaykumar',
      ),
      recent: list('Sharan Basavaprabhu Vinayak Praveen Shashank Veerendra Anil Kartik Akash Santosh Rohit Vishwanath'),
    },
    Woman: {
      classic: list(
        'Mahadevi Basamma Neelamma Akkamahadevi Shivaleela Sharada Vijayalakshmi Suvarna Shakuntala Mangala',
      ),
      recent: list('Shweta Aishwarya Soumya Pallavi Jyoti Vidya Akshata Sushma Priyanka Nivedita Shruti Megha'),
    },
    family: list(
      'Patil Patil Hiremath Angadi Biradar Hosamani Desai Kittur Mathapati Banakar Kalyani Hugar Bennur Kotturshettar',
    ),
  },
  'kannada-havyaka': { ...kannadaBrahmin, family: list('Hegde Hegde Bhat Bhat Joshi Shastry Upadhya') },
  'kannada-madhwa': { ...kannadaBrahmin, family: list('Kulkarni Joshi Deshpande Rao Acharya Katti Jahagirdar') },
  'kannada-smartha': { ...kannadaBrahmin, family: list('Rao Rao Murthy Sharma Shastry Karanth Iyengar') },
  'kannada-kuruba': {
    Man: kannadaMen,
    Woman: kannadaWomen,
    family: list('Halappa Beerappa Siddaramappa Malagi Kuri Hanumanthappa Revanna Ningappa Kuruba Mailarappa'),
  },
  'kannada-vishwakarma': {
    Man: kannadaMen,
    Woman: kannadaWomen,
    family: list('Achar Achari Badiger Kammar Pattar Acharya'),
  },
  tulu: {
    Man: {
      classic: list('Sadananda Jayarama Vasanth Dayananda Sudhakar Ratnakar Prabhakar Gangadhar Bhaskar Sanjeeva'),
      recent: list('Rohan Nikhil Prathik Shravan Sandesh Deekshith Ashwin Nishanth Rakesh Varun Yathish Dhanush'),
    },
    Woman: {
      classic: list('Yashoda Leelavathi Vanitha Sharmila Prema Sulochana Chandrakala Kusuma Mamatha Shashikala'),
      recent: list(
        'Rakshita Prathima Shraddha Anvitha Nikitha Deeksha Shwetha Prakruthi Navya Sushmitha Ashwitha Manya',
      ),
    },
    family: list('Shetty Shetty Shetty Rai Alva Poojary Poojary Kotian Salian Suvarna Hegde Bangera Karkera'),
  },
  'konkani-saraswat': {
    Man: {
      classic: list('Ganesh Damodar Narasimha Gopalkrishna Ramdas Devidas Vithal Sudhir Madhav Achyuth'),
      recent: list('Aniket Kaushik Gaurav Siddharth Rahul Amogh Akshay Pratham Vedant Sumanth'),
    },
    Woman: {
      classic: list('Vrinda Sandhya Radhika Kamala Sumathi Shanta Mukta Veena Anuradha Jaya'),
      recent: list('Ankita Maithili Swathi Rutuja Shalini Gauri Ishwari Nidhi Shraddha Vaishali'),
    },
    family: list('Kamath Kamath Pai Shenoy Nayak Prabhu Kini Baliga Mallya Bhandarkar Shanbhag'),
  },
  'konkani-catholic': {
    Man: { classic: list('Walter Denis Felix Ronald Stany Alwyn'), recent: list('Melwin Jason Ryan Clive Nevil Joel') },
    Woman: {
      classic: list('Juliet Irene Philomena Severine Lavina Flavia'),
      recent: list('Preethi Janet Sharal Jovita Melisha Riya'),
    },
    family: list('Pinto Lobo Fernandes Rodrigues Mascarenhas Crasta Rebello Saldanha Sequeira'),
  },
  telugu: {
    Man: {
      classic: list(
        'Srinivasulu Venkateswarlu Ramakrishna Sudhakar Nageswara Satyanarayana Murali Ravindra Chandrasekhar',
      ),
      recent: list('Sai Harsha Praneeth Rohith Teja Charan Vamshi Anirudh Karthikeya Sandeep Pavan Akhil'),
    },
    Woman: {
      classic: list('Padmavathi Saraswathi Vijayalakshmi Sujatha Aruna Bhagyalakshmi Radha Swarna Hymavathi'),
      recent: list('Mounika Sravani Keerthi Harika Sirisha Lavanya Tejaswini Bhavya Anusha Haritha Swetha Nikhila'),
    },
    family: list('Reddy Reddy Reddy Naidu Naidu Rao Chowdary Varma Sastry Yadav Setty Goud Raju'),
  },
  tamil: {
    Man: {
      classic: list('Murugan Senthil Balasubramanian Selvam Rajendran Kumaran Shanmugam Ganesan Mohan Sundaram'),
      recent: list('Karthik Arun Vignesh Praveen Ashwin Hari Gokul Surya Dinesh Kavin Saravanan Vishal'),
    },
    Woman: {
      classic: list('Meenakshi Kalaivani Vasanthi Selvi Thenmozhi Revathi Kamakshi Valli Bhuvaneswari Parvathi'),
      recent: list('Priya Kavitha Abinaya Nivetha Janani Harini Keerthana Swathi Gayathri Yazhini Dharani Oviya'),
    },
    family: list(
      'Subramanian Natarajan Krishnan Murugesan Pillai Mudaliar Raman Venkataraman Palanisamy Chandran Iyer',
    ),
  },
  marathi: {
    Man: {
      classic: list('Sanjay Dattatray Vilas Shivaji Anil Pandurang Balasaheb Rajaram Vitthal Tanaji'),
      recent: list('Omkar Rohan Swapnil Aditya Shubham Prathamesh Tushar Sagar Aniket Yash Akshay Nikhil'),
    },
    Woman: {
      classic: list('Sunanda Mangal Rekha Vandana Surekha Alka Nanda Shobha Kalpana Sangita'),
      recent: list('Ashwini Pooja Prajakta Rutuja Sayali Snehal Tejashree Mrunal Amruta Gauri Vaibhavi Ketaki'),
    },
    family: list('Patil Jadhav Shinde Pawar More Kadam Chavan Bhosale Kulkarni Deshmukh Gaikwad Mane'),
  },
  hindi: {
    Man: {
      classic: list('Rajesh Sanjay Vinod Ashok Rakesh Dinesh Mukesh Arvind Sunil Pradeep'),
      recent: list('Rahul Amit Ankit Aman Shivam Vikas Gaurav Mohit Harsh Abhinav Saurabh Ayush'),
    },
    Woman: {
      classic: list('Sunita Anita Rekha Kiran Seema Meena Kusum Sarita Neelam Poonam'),
      recent: list('Neha Priya Shivani Anjali Ritika Swati Shalini Nidhi Khushi Aakanksha Garima Tanvi'),
    },
    family: list('Sharma Verma Gupta Singh Mishra Yadav Agarwal Tiwari Srivastava Jain Pandey Chauhan'),
  },
  malayalam: {
    Man: {
      classic: list('Unnikrishnan Rajeev Suresh Gopinathan Sreekumar Vijayan Raveendran Madhu Sasi Babu'),
      recent: list('Arjun Vishnu Akhil Jithin Anoop Nithin Sreejith Rahul Midhun Abhijith'),
    },
    Woman: {
      classic: list('Sreedevi Bindu Latha Sheela Ambika Girija Beena Sindhu Radhamani Jayasree'),
      recent: list('Anjana Aswathy Athira Lakshmi Parvathy Reshma Sruthi Gopika Amrutha Nimisha'),
    },
    family: list('Nair Nair Menon Pillai Varma Nambiar Kurup Panicker Thampi Warrier'),
  },
  urdu: {
    Man: {
      classic: list('Abdul Mohammed Syed Rafiq Iqbal Nazeer Salim Yusuf Akbar Riyaz'),
      recent: list('Imran Faizan Zaid Arbaaz Suhail Irfan Adnan Junaid Aamir Sameer'),
    },
    Woman: {
      classic: list('Shabana Noorjahan Rehana Parveen Zareena Nasreen Shahida Mumtaz'),
      recent: list('Ayesha Sana Zoya Afreen Mariyam Heena Saniya Nazia'),
    },
    family: {
      Man: list('Khan Pasha Ahmed Sheriff Baig Hussain Qureshi'),
      Woman: list('Khanum Begum Banu Sultana Fathima Qureshi'),
    },
  },
};
