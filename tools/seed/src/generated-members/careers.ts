import type { WORKING_WITH } from '@bandhavya/contracts';
import type { Weighted } from './person.ts';

/** A career: education and work. */
export type Career = {
  qualification: string;
  field: string;
  specializations: readonly string[];
  /** The colleges; empty for school only. */
  college: 'engineering' | 'medical' | 'degree' | 'technical' | 'none';
  workingWith: (typeof WORKING_WITH)[number];
  /** Job titles, from the first to the latest. */
  titles: readonly string[];
  employers: readonly string[];
  /** Positions in the list of incomes at the start and the end of the career. */
  income: readonly [first: number, last: number];
  /** The minimum age. */
  from: number;
};

const PRIVATE = 'Private Company';
const PUBLIC = 'Government / Public Sector';
const OWN = 'Business / Self-Employed';
const BACHELOR = "Bachelor's Degree";
const MASTER = "Master's Degree";

const career = (
  study: readonly [qualification: string, field: string, specializations: readonly string[]],
  college: Career['college'],
  work: readonly [workingWith: Career['workingWith'], titles: readonly string[], employers: readonly string[]],
  income: Career['income'],
  from: number,
): Career => ({
  qualification: study[0],
  field: study[1],
  specializations: study[2],
  college,
  workingWith: work[0],
  titles: work[1],
  employers: work[2],
  income,
  from,
});

const SOFTWARE = ['Software', 'Technologies', 'Infosystems', 'Digital', 'Data Labs'];
const DEVELOPER = ['Software Engineer', 'Senior Software Engineer', 'Technical Lead', 'Engineering Manager'];
const WORKS = ['Engineering Works', 'Motors', 'Constructions', 'Power Systems', 'Tools'];
const FINANCE = ['Finance', 'Consulting', 'Retail', 'Logistics', 'Foods'];
const HOSPITAL = ['Hospital', 'Speciality Hospital', 'Clinic'];
const SCHOOLS = ['Public School', 'Vidyalaya', 'International School'];

export const CAREERS: Weighted<Career> = [
  [
    15,
    career(
      [BACHELOR, 'B.E./B.Tech', ['Computer Science', 'Computer Science', 'Information Technology']],
      'engineering',
      [PRIVATE, DEVELOPER, SOFTWARE],
      [3, 9],
      22,
    ),
  ],
  [
    8,
    career(
      [BACHELOR, 'B.E./B.Tech', ['Electronics and Communication', 'Electrical and Electronics']],
      'engineering',
      [PRIVATE, ['Test Engineer', 'Embedded Engineer', 'Staff Engineer'], [...SOFTWARE, 'Semiconductors']],
      [3, 8],
      22,
    ),
  ],
  [
    8,
    career(
      [BACHELOR, 'B.E./B.Tech', ['Mechanical', 'Civil', 'Automobile', 'Chemical']],
      'engineering',
      [PRIVATE, ['Site Engineer', 'Production Engineer', 'Project Manager'], WORKS],
      [2, 7],
      22,
    ),
  ],
  [
    4,
    career(
      [BACHELOR, 'B.E./B.Tech', ['Civil', 'Electrical and Electronics']],
      'engineering',
      [
        PUBLIC,
        ['Junior Engineer', 'Assistant Engineer', 'Assistant Executive Engineer'],
        ['Public Works Department', 'Electricity Supply Company', 'Water Resources Department'],
      ],
      [3, 6],
      24,
    ),
  ],
  [
    6,
    career(
      [MASTER, 'MCA', ['Software Development', 'Data Science', 'Cloud Computing']],
      'engineering',
      [PRIVATE, DEVELOPER, SOFTWARE],
      [3, 8],
      24,
    ),
  ],
  [
    4,
    career(
      [MASTER, 'M.E./M.Tech', ['Computer Science', 'VLSI and Embedded Systems', 'Structural Engineering']],
      'engineering',
      [PRIVATE, ['Design Engineer', 'Senior Design Engineer', 'Principal Engineer'], [...SOFTWARE, ...WORKS]],
      [4, 9],
      25,
    ),
  ],
  [
    9,
    career(
      [MASTER, 'MBA / PGDM', ['Finance', 'Marketing', 'Human Resources', 'Operations']],
      'degree',
      [PRIVATE, ['Management Trainee', 'Business Analyst', 'Manager', 'Senior Manager'], [...FINANCE, ...SOFTWARE]],
      [3, 9],
      24,
    ),
  ],
  [
    10,
    career(
      [BACHELOR, 'B.Com.', ['Accounting and Finance', 'Banking and Insurance', 'Taxation']],
      'degree',
      [PRIVATE, ['Accounts Assistant', 'Accountant', 'Finance Executive'], FINANCE],
      [1, 5],
      21,
    ),
  ],
  [
    4,
    career(
      [MASTER, 'M.Com.', ['Accounting and Finance', 'Banking and Insurance']],
      'degree',
      [PUBLIC, ['Probationary Officer', 'Bank Officer', 'Branch Manager'], ['Nationalised bank', 'Grameena bank']],
      [3, 7],
      24,
    ),
  ],
  [
    4,
    career(
      ['Professional', 'CA', ['Audit and Assurance', 'Taxation', 'Corporate Finance']],
      'degree',
      [PRIVATE, ['Chartered Accountant', 'Senior Auditor', 'Finance Controller'], ['and Associates', ...FINANCE]],
      [5, 9],
      24,
    ),
  ],
  [
    5,
    career(
      [MASTER, 'MD / MS', ['General Medicine', 'Paediatrics', 'Obstetrics and Gynaecology', 'Orthopaedics']],
      'medical',
      [PRIVATE, ['Junior Consultant', 'Consultant', 'Senior Consultant'], HOSPITAL],
      [6, 10],
      28,
    ),
  ],
  [
    3,
    career(
      [BACHELOR, 'MBBS', ['General Medicine']],
      'medical',
      [PUBLIC, ['Resident Doctor', 'Medical Officer'], ['District Hospital', 'Taluk Hospital']],
      [4, 7],
      24,
    ),
  ],
  [
    3,
    career([BACHELOR, 'BDS', ['General Dentistry']], 'medical', [OWN, ['Dental Surgeon'], ['Dental Care']], [3, 7], 24),
  ],
  [
    4,
    career(
      [BACHELOR, 'B.Sc. Nursing', ['Medical Surgical Nursing', 'Paediatric Nursing']],
      'medical',
      [PRIVATE, ['Staff Nurse', 'Senior Nurse'], HOSPITAL],
      [1, 4],
      22,
    ),
  ],
  [
    6,
    career(
      [BACHELOR, 'B.Ed.', ['Mathematics', 'Science', 'Languages', 'Social Science']],
      'degree',
      [PRIVATE, ['Primary School Teacher', 'High School Teacher', 'Head of Department'], SCHOOLS],
      [1, 4],
      23,
    ),
  ],
  [
    5,
    career(
      [MASTER, 'M.Sc.', ['Physics', 'Chemistry', 'Mathematics', 'Biotechnology']],
      'degree',
      [PUBLIC, ['Guest Lecturer', 'Lecturer', 'Senior Lecturer'], ['Government PU College', 'Government College']],
      [2, 5],
      24,
    ),
  ],
  [
    3,
    career(
      ['Doctorate / Ph.D.', 'Ph.D.', ['Life Sciences', 'Computer Science', 'Social Sciences']],
      'degree',
      [PUBLIC, ['Assistant Professor', 'Associate Professor'], ['State University', 'Institute of Science']],
      [5, 7],
      29,
    ),
  ],
  [
    6,
    career(
      [BACHELOR, 'BBA', ['Entrepreneurship', 'Marketing', 'Finance']],
      'degree',
      [OWN, ['Partner', 'Proprietor'], ['Textiles', 'Traders', 'Caterers', 'Jewellers', 'Agencies']],
      [3, 10],
      22,
    ),
  ],
  [
    4,
    career(
      [BACHELOR, 'B.Sc. Agriculture', ['Agronomy', 'Horticulture', 'Sericulture']],
      'degree',
      [OWN, ['Coffee Planter', 'Areca Grower', 'Organic Farmer'], ['Estate', 'Farms', 'Plantations']],
      [2, 8],
      22,
    ),
  ],
  [
    3,
    career(
      [BACHELOR, 'LL.B', ['Civil Law', 'Criminal Law', 'Corporate Law']],
      'degree',
      [OWN, ['Junior Advocate', 'Advocate'], ['Law Chambers', 'Legal']],
      [2, 7],
      25,
    ),
  ],
  [
    2,
    career(
      ['Professional', 'Defence', ['Army', 'Air Force', 'Navy']],
      'none',
      ['Defense / Civil Services', ['Lieutenant', 'Captain', 'Major'], ['Indian Armed Forces']],
      [5, 7],
      23,
    ),
  ],
  [
    2,
    career(
      [BACHELOR, 'B.Des', ['User Experience Design', 'Graphic Design', 'Fashion Design']],
      'degree',
      [PRIVATE, ['Designer', 'Senior Designer', 'Design Lead'], ['Design Studio', ...SOFTWARE]],
      [3, 8],
      22,
    ),
  ],
  [
    6,
    career(
      ['Diploma / Vocational', 'Engineering Diploma', ['Mechanical', 'Electrical and Electronics', 'Civil']],
      'technical',
      [PRIVATE, ['Machine Operator', 'Supervisor', 'Quality Inspector'], WORKS],
      [1, 3],
      20,
    ),
  ],
  [
    5,
    career(
      ['Higher Secondary (12th / PUC)', 'Commerce', ['EBAC', 'CEBA', 'SEBA']],
      'none',
      [OWN, ['Shop Assistant', 'Shop Owner'], ['Stores', 'Provision Stores', 'Mobiles']],
      [0, 4],
      18,
    ),
  ],
  [
    3,
    career(
      ['Higher Secondary (12th / PUC)', 'Science', ['PCMB', 'PCMC']],
      'none',
      [PRIVATE, ['Customer Support Executive', 'Team Leader'], ['Services', 'Solutions']],
      [1, 3],
      18,
    ),
  ],
];
