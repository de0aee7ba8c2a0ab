import { messages as search } from '#modules/search/locales/ar.po'
import { messages as shell } from '../../locales/ar.po'

/** The words of the frame around every screen in Arabic: each module keeps its own, and they come as one part. */
export const messages = { ...shell, ...search }
