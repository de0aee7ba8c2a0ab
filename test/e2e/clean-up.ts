import { afterAll } from 'vitest'
import { closePages } from './browser.ts'

// Files of journeys share a process and its Chromium: none leaves a page to the next.
afterAll(closePages)
