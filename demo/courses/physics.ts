import { type CourseOutline, draft } from '../outline.ts'

export const physics: CourseOutline = {
  title: 'Physics 10: Motion and Forces',
  description: `<p>Planned for the second term. Everything here is a draft: nobody but its teachers sees it.</p>`,
  language: 'en',
  status: 'draft',
  teachers: ['karim'],
  students: 0,
  seasons: [
    {
      title: 'Motion in a line',
      about: 'Where something is, how fast it goes, and how fast that changes.',
      points: ['tell distance from displacement', 'read a graph of position over time', 'use v = v₀ + at'],
      example: 'Example: a car that gains 3 m/s every second goes 15 m/s after 5 seconds.',
      lessons: [
        'Position and displacement',
        'Speed and velocity',
        'Graphs of motion',
        'Acceleration',
        'Free fall',
        draft('Measuring g with a telephone'),
        draft('Problems: motion in a line'),
      ],
    },
    {
      title: 'Forces',
      about: 'Things do not need a push to keep moving. They need one to change how they move.',
      points: ['draw a free-body diagram', 'use F = ma', 'find both forces of a pair'],
      example: 'Example: 10 N on 2 kg give 5 m/s².',
      draft: true,
      lessons: [
        draft('What a force is'),
        draft('Newton’s first law'),
        draft('Newton’s second law'),
        draft('Newton’s third law'),
        draft('Friction'),
        draft('Weight and mass'),
        draft('Forces on a slope'),
        draft('Problems: forces'),
      ],
    },
  ],
}
