import { type CourseOutline, draft, free, later } from '../outline.ts'

export const programming: CourseOutline = {
  title: 'Python from the First Line: بايثون من أول سطر',
  description: `<p>Your first programs, explained in English with the Arabic word beside every new term.</p>
<p>برامجك الأولى: الشرح بالإنجليزية، وبجانب كل مصطلح جديد مقابله العربي.</p>
<pre><code>name = input("What is your name? ")
print("Hello,", name)</code></pre>`,
  language: 'en',
  status: 'published',
  teachers: ['karim', 'daniel'],
  students: 26,
  seasons: [
    {
      title: 'Talking to the computer',
      about:
        'A program is a list of instructions, followed in order. We write ten lines and read every one of them.',
      points: [
        'run a program and read its error message',
        'keep a value in a variable (متغير)',
        'ask the user for text and for a number',
        'write a condition (شرط) that does what you meant',
      ],
      example: 'Example: age = int(input("Age? ")) turns what was typed into a whole number.',
      lessons: [
        free('What a program is (ما البرنامج؟)'),
        'Hello, world',
        'Variables (المتغيرات)',
        'Numbers and text',
        'Input and output',
        'Conditions: if and else (الشروط)',
        'Reading error messages without fear',
        'Project: a calculator for the market',
      ],
    },
    {
      title: 'Again and again',
      about: 'Computers do not get bored. Loops (الحلقات) and lists (القوائم) are how we make use of that.',
      points: [
        'repeat something a known number of times',
        'stop a loop at the right moment',
        'keep many values in one list',
        'find the biggest, the smallest and the average',
      ],
      example: 'Example: for name in names: print(name) says every name once, in order.',
      lessons: [
        'while (ما دام)',
        'for and range',
        'Lists (القوائم)',
        'Loops inside loops',
        'Searching a list',
        'Text is a list of letters',
        'Project: guess the number (لعبة التخمين)',
      ],
    },
    {
      title: 'Functions (الدوال)',
      about: 'Give a piece of work a name, and you never have to write it twice.',
      points: ['write a function that answers something', 'choose good names', 'find a mistake by halves'],
      example: 'Example: def area(width, height): return width * height',
      lessons: [
        'Your first function',
        'Parameters and answers',
        'Names: the hardest part',
        'Where variables live',
        later(4, 'Finding mistakes (تتبع الأخطاء)'),
        later(9, 'Project: a quiz for your class'),
      ],
    },
    {
      title: 'Files and data',
      about: 'Programs forget everything when they end, unless we write it down.',
      points: ['read a file line by line', 'keep a table as CSV', 'draw a simple chart of numbers'],
      example: 'Example: with open("marks.csv") as file: for line in file: print(line.strip())',
      inDays: 20,
      lessons: ['Reading a file', 'Writing a file', 'Tables and CSV', draft('Project: the marks of a class')],
    },
  ],
}
