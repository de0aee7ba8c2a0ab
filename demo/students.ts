import type { Person } from './staff.ts'

/** Two or three of a family leave one number: whoever shares it signs in by their username. */
const mansouri = '+201000550140'
const nguyen = '+201000550141'
const sayed = '+201000550142'

const person = (name: string, username: string, more: Omit<Person, 'name' | 'username'> = {}): Person => ({
  name,
  username,
  ...more,
})
const phone = (number: number) => ({ phone: `+2010005502${String(number).padStart(2, '0')}` })

/** Who learns here: names of one word and of seven, in two scripts, with and without marks. */
export const students: Person[] = [
  person('سلمى يوسف عبد الله', 'salma', { ...phone(1), email: 'salma.y@bustan.example', locale: 'ar' }),
  person('Omar Khaled', 'omar', { ...phone(2), email: 'omar.k@bustan.example', locale: 'en' }),
  person('ليلى المنصوري', 'layla', { phone: mansouri }),
  person('زياد المنصوري', 'ziad', { phone: mansouri }),
  person('نور المنصوري', 'nour', { phone: mansouri }),
  person('عبد الرحمن مُحَمَّد عبد العزيز آل سُلَيمان الهاشمي', 'abdelrahman.h', phone(3)),
  person('María Fernanda Hernández-Gutiérrez de la Concepción', 'maria', phone(4)),
  person('Élodie Çelik', 'elodie', { email: 'elodie@bustan.example', locale: 'en' }),
  person('يوسف', 'yousef.a', phone(5)),
  person('فاطمة الزهراء بنت إدريس', 'fatima', phone(6)),
  person('إبراهيم آدم', 'ibrahim', phone(7)),
  person('Adam Ibrahim', 'adam', phone(8)),
  person('رنا حسام الدين', 'rana', { ...phone(9), email: 'rana@bustan.example' }),
  person('Nguyễn Minh Anh', 'minhanh', { phone: nguyen }),
  person('Nguyễn Bảo', 'bao', { phone: nguyen }),
  person('محمود السيد', 'mahmoud', { phone: sayed }),
  person('مُنى السَّيِّد', 'mona.s', { phone: sayed }),
  person('حمزة العلي', 'hamza', phone(10)),
  person('شيماء رئيف', 'shaimaa', phone(11)),
  person('Zoë Baumgärtner', 'zoe', { ...phone(12), locale: 'en' }),
  person('أنس قاسم', 'anas', phone(13)),
  person('جنى طارق', 'jana', phone(14)),
  person('Lina Haddad', 'lina', phone(15)),
  person('كمال الدين يلماز', 'kamal', phone(16)),
  person('İpek Yılmaz', 'ipek', phone(17)),
  person('مريم بطرس', 'mariam', phone(18)),
  person('Mina Boutros', 'mina', phone(19)),
  person('خديجة بلقاسم', 'khadija', { email: 'khadija@bustan.example' }),
  person('تسنيم أبو زيد', 'tasneem', phone(20)),
  person('سيف الإسلام نجيب', 'seif', phone(21)),
  person('Jonas Ødegård', 'jonas', { ...phone(22), locale: 'en' }),
  person('ملك شريف', 'malak', phone(23)),
  person('آسر وائل', 'aser', phone(24)),
  person('هنا عادل', 'hana', phone(25)),
  person('Hannah Adel', 'hannah', phone(26)),
  person('طه عبد القادر', 'taha', phone(27)),
  person('دانة الراشد', 'dana', phone(28)),
  person('فيصل الراشد', 'faisal', phone(28)),
  person('Sofía Castaño', 'sofia', phone(29)),
  person('مؤمن رأفت', 'moamen', phone(30)),
  person('بسنت إيهاب', 'bassant', phone(31)),
  person('Kwame Mensah', 'kwame', phone(32)),
  person('عائشة دياب', 'aisha', phone(33)),
  person('ياسين بن عمر', 'yassin', phone(34)),
  person('Yasmine Benomar', 'yasmine', phone(35)),
  person('رؤى جمال', 'roaa', phone(36)),
  person('جود صلاح', 'joud', { email: 'joud@bustan.example' }),
  person('عمرو دسوقي', 'amr', phone(37)),
  person('Noor-ul-Ain Siddiqui', 'noorulain', phone(38)),
  person('نورهان لطفي', 'nourhan', phone(39)),
  person('بلال حجازي', 'belal', phone(40)),
  person('سما وليد', 'sama', phone(41)),
  person('Tomás Řezníček', 'tomas', phone(42)),
  person('غيث الخطيب', 'ghaith', phone(43)),
  person('وعد سالم', 'waad', phone(44)),
  person('ريان شاكر', 'rayan', { ...phone(45), disabled: true }),
  person('Chloé Dubois', 'chloe', { ...phone(46), disabled: true }),
  person('أيهم درويش', 'ayham', { disabled: true }),
  person('لوجين فهمي', 'logine', phone(47)),
  person('هدى عمر ٢', 'هدى.عمر'),
]

/** Who left, and can still be brought back. */
export const gone = person('حازم نبيل', 'hazem', phone(48))
