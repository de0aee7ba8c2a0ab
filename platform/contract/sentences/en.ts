import type { RuleSentences } from './code.ts'

export const sentences: RuleSentences = {
  taken: 'This is already taken.',
  wrong_password: 'The current password is wrong.',
  unexpected: 'Unsuccessful Operation',
  required: 'This is required.',
  too_short: limit => `Use at least ${limit} characters.`,
  too_long: limit => `Use at most ${limit} characters.`,
  too_low: limit => `Must be ${limit} or more.`,
  too_high: limit => `Must be ${limit} or less.`,
  wrong_type: 'This is not the right kind of value.',
  wrong_format: 'This is not written the right way.',
  not_offered: 'This is not one of the choices.',
  unknown: 'This field does not exist.',
  too_common: 'Many people use this password. Choose another.',
  holds_name: 'This password holds the name or the username. Choose another.',
  too_few: limit => `Choose at least ${limit}.`,
  too_complex: 'This text has too many parts, or parts too deep within each other. Divide it.',
  too_many: limit => (limit ? `A form has at most ${limit} fields.` : 'Too many tries. Wait a little.'),
  over_limit: limit => `At most ${limit} at a time.`,
}
