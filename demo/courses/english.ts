import { type CourseOutline, draft, free, lately, later } from '../outline.ts'

export const english: CourseOutline = {
  title: 'English A2: Everyday Conversations',
  description: `<p>Talk about people, food, travel and work without searching for every word.</p>
<p>Each lesson is one short dialogue, the words in it, and three minutes of speaking. <strong>Say it aloud</strong>:
reading it silently does not count.</p>`,
  language: 'en',
  status: 'published',
  teachers: ['daniel'],
  students: 34,
  seasons: [
    {
      title: 'People and places',
      about: 'Who you are, where you live and who lives with you: the questions everybody asks first.',
      points: [
        'introduce yourself and two other people',
        'ask where somebody is from, politely',
        'describe a room, a street and a town',
        'use the present simple without thinking about it',
      ],
      example: 'Example: “Where are you from?” – “I’m from Aswan, but I live in Giza.”',
      lessons: [
        free('Hello and goodbye'),
        'My family and other people',
        'Numbers, ages and telephone numbers',
        'Where I live',
        'There is, there are',
        'Asking the way',
        'Describing people',
        'Review: people and places',
      ],
    },
    {
      title: 'Food and shopping',
      about: 'At the market, in a café, at the till: small talk that ends with something in your bag.',
      points: [
        'ask for a price and say it back',
        'order a meal and send it back kindly',
        'use some, any, much and many',
        'compare two things before you buy one',
      ],
      example:
        'Example: “How much are these?” – “They’re four pounds a kilo.” – “I’ll take half a kilo, please.”',
      lessons: [
        'At the market',
        'Countable and uncountable',
        'Ordering in a café',
        'Clothes and sizes',
        'Comparing things',
        'Paying, changing and complaining',
        'A recipe from home',
        'Review: food and shopping',
      ],
    },
    {
      title: 'Travel and time',
      about:
        'Yesterday, tomorrow and the bus at a quarter past: getting somewhere, and telling about it later.',
      points: [
        'tell the time in two ways',
        'buy a ticket',
        'tell a short story in the past simple',
        'make plans with “going to”',
      ],
      example: 'Example: “We went to Alexandria by train. It took two and a half hours.”',
      lessons: [
        'What time is it?',
        'At the station',
        'What I did last weekend',
        'Irregular verbs that you really need',
        'Weather and seasons',
        lately(4, 'A letter from a trip'),
        later(3, 'Plans for the holidays'),
        later(6, 'Review: travel and time'),
      ],
    },
    {
      title: 'Work and study',
      about: 'Forms, interviews and good reasons for being late.',
      points: ['fill in a form', 'write a short formal e-mail', 'say what you can and cannot do'],
      example: 'Example: “I can type fast, but I can’t drive yet.”',
      draft: true,
      lessons: [
        'Jobs and what people do all day',
        'Can, could and may I',
        draft('Filling in a form'),
        draft('A formal e-mail'),
        draft('The interview'),
        draft('Review: work and study'),
      ],
    },
  ],
}
