import { messages as search } from '#modules/search/locales/en.po'
import { messages as shell } from '../../locales/en.po'

/** The words of the frame around every screen in English: each module keeps its own, and they come as one part. */
export const messages = { ...shell, ...search }
