import type { Language } from './language.ts'
/** One number of a country that nobody has, in both ways in which people write it. */
export type PhoneExample = { national: string; international: string }

/** What a page says of the site that it is of; whatever is left out is as the product comes. */
export type SiteLook = {
  /** What the site is called, in the language of the page. */
  names?: Record<Language, string>
  /** The address that people open it by, where its operator has set one that other computers reach. */
  address?: string
  /** The address of its logo. */
  logo?: string
  /** The language of whoever asks for none. */
  language?: Language
  /** Arabic digits in Arabic pages. */
  numerals?: 'arab'
  /** The Hijri date beside the Gregorian one. */
  calendar?: 'both'
  /** Where days are counted, by a zone of IANA; every page that the server writes says it. */
  timeZone?: string
  /** The money of the school, by its code of ISO 4217; left out, that of Egypt. */
  currency?: string
  /** A phone number as people write it where the school is, within the country and from abroad. */
  phone?: PhoneExample
  /** Days of the week, from 0 for Sunday; left out, as the reader's region has them. */
  weekStart?: number
  weekend?: number[]
  /** Teachers enrol nobody here. */
  teachersEnrol?: 'none'
  /** Teachers take money for their groups here. */
  teachersHandleMoney?: true
}

/** Whether an address leads each computer to itself: on a phone it opens nothing. */
export const isOwnComputer = (address: string) =>
  /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(new URL(address).hostname)
