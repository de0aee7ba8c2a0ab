import type { personAt } from './person.ts'
import type { SiteAlone } from './site.ts'

type Person = ReturnType<typeof personAt>
type Content = { course: string; summary: string; announcement: string; text: string }

/** What staff tell and students read: a summary that is out at once, an announcement that comes out tomorrow at noon. */
export function announcementsOf({ page, t, dialog, ...person }: Person, site: SiteAlone, content: Content) {
  const news = page.getByRole('navigation', { name: t('nav') }).getByText(t('nav.unread', { count: 1 }))
  const card = page.getByRole('listitem').filter({ hasText: content.announcement })
  const isNew = card.getByText(t('news.new'), { exact: true })
  const noon = new Date()
  noon.setDate(noon.getDate() + 1)
  noon.setHours(12, 0, 0, 0)

  return {
    /** Writes both, as staff. */
    async write() {
      await person.goTo('summaries')
      await person.follow(t('summaries.add'))
      await person.field(t('summaries.title'), dialog).fill(content.summary)
      await person.choose(t('summaries.courseId'), content.course)
      await person.write(t('summaries.body'), content.text)
      await person.choose(t('summaries.status'), t('status.published'))
      await person.save(t('summaries.create'))

      await person.goTo('announcements')
      await person.follow(t('announcements.add'))
      await person.field(t('announcements.title'), dialog).fill(content.announcement)
      await person.write(t('announcements.body'), content.text)
      await person.choose(t('announcements.audience'), t('announcements.audience.students'))
      await person.choose(t('announcements.when'), t('announcements.when.later'))
      await person.pick(t('announcements.moment'), noon)
      await person.save(t('announcements.schedule'), t('announcements.isScheduled'))
      await page.getByRole('link', { name: new RegExp(`^${t('tab.scheduled')}`) }).click()
      await page.getByRole('link', { name: content.announcement, exact: true }).waitFor()
    },

    /** Reads the summary, as a student; of the announcement nothing is to be seen before its time. */
    async readBefore() {
      await person.goTo('summaries')
      await person.follow(content.summary)
      await person.heading(content.summary).waitFor()
      await page.getByRole('article').getByText(content.text).waitFor()
      await person.goTo('announcements')
      await page.getByText(t('news.none'), { exact: true }).waitFor()
      if (await news.or(card).count()) throw new Error(`${content.announcement} is told before its time.`)
    },

    /** Lets the time come, finds the announcement marked as new, reads it, and finds the mark gone for good. */
    async readAfter() {
      const ahead = noon.getTime() - Date.now() + 60_000
      await site.forward(ahead)
      await page.clock.setSystemTime(Date.now() + ahead)
      await page.goto('/')
      await news.waitFor({ state: 'attached' })
      await person.goTo('announcements')
      await card.getByText(content.text).waitFor()
      await isNew.waitFor()
      await news.waitFor({ state: 'detached' })
      await page.reload()
      await card.getByText(content.text).waitFor()
      if (await news.or(isNew).count())
        throw new Error(`${content.announcement} is still new after it was read.`)
    },
  }
}
