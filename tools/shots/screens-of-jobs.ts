import { chooseAll, chooseAllAnd, press } from './doings.ts'
import { broken, never, of } from './screen.ts'

const job = /\/api\/jobs\/[\w-]+(\/import|\/rows.*)?$/

/** What is done to many at once: tables read in and taken out, cards, changes of all that match. */
export const screensOfJobs = [
  ...of('registrar', {
    'job-merging': ({ ids }) => `/admin/jobs/${ids.merging}`,
    // Asked by somebody with one task that waits: in both languages at once, there is room for two more.
    'list-all-disable': {
      path: '/admin/students',
      async does(doing) {
        await chooseAllAnd('students.set.disabled')(doing)
        await doing.page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
      async after({ page, t }) {
        const calledOff = page.waitForResponse(/\/cancel$/)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('cancel') })
          .click()
        await calledOff
      },
    },
  }),
  ...of('admin', {
    import: '/admin/import',
    'import-mapping': ({ ids }) => `/admin/jobs/${ids.jobs.mapped}`,
    'import-check': ({ ids }) => `/admin/jobs/${ids.jobs.checked}?result=faulty`,
    'import-conflicts': ({ ids }) => `/admin/jobs/${ids.jobs.checked}?result=conflict`,
    'import-reading': {
      path: ({ ids }) => `/admin/jobs/${ids.jobs.checked}`,
      does: press('imports.change'),
    },
    'import-unreadable': ({ ids }) => `/admin/jobs/${ids.jobs.unreadable}`,
    'import-waiting': { path: ({ ids }) => `/admin/jobs/${ids.jobs.checked}`, failing: never(job) },
    'import-failed': { path: ({ ids }) => `/admin/jobs/${ids.jobs.checked}`, failing: broken(job) },
    jobs: '/admin/jobs',
    'job-bulk': ({ ids }) => `/admin/jobs/${ids.jobs.bulk}`,
    'job-enrolled': ({ ids }) => `/admin/jobs/${ids.jobs.enrolled}`,
    'job-export': ({ ids }) => `/admin/jobs/${ids.jobs.exported}`,
    'job-cards': ({ ids }) => `/admin/jobs/${ids.jobs.cards}`,
    'cards-print': ({ ids }) => `/admin/jobs/${ids.jobs.cards}/print`,
    'cards-send': { path: ({ ids }) => `/admin/jobs/${ids.jobs.cards}/print`, does: press('cards.send.all') },
    'list-all-chosen': { path: '/admin/students', does: chooseAll },
    'list-export': { path: '/admin/students', does: chooseAllAnd('list.export') },
    'student-merge': {
      path: ({ ids }) => `/admin/students/${ids.student}`,
      async does({ page, t }) {
        await page.locator('main [aria-haspopup=menu]').first().click()
        await page.getByRole('menuitem', { name: t('students.merge') }).click()
        await page.getByRole('dialog').getByLabel(t('jobs.merge.find')).first().waitFor()
      },
    },
  }),
]

/** A school that nobody has done anything to many at once in. */
export const screensWithoutJobs = of('beginner', {
  'jobs-none': '/admin/jobs',
  'audit-beginning': '/admin/audit',
  'bin-empty': '/admin/bin',
})
