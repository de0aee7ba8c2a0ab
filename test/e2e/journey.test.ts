// It alone catches: a dead end on the way from an empty folder to half a course.
import { describe } from 'vitest'
import { announcementsOf } from './announcements.ts'
import { firstSteps } from './first-steps.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { laptopInEnglish, openScreen } from './screen.ts'
import { admin, startSite } from './site.ts'

const stories = {
  en: {
    admin: 'Mona Adel',
    school: 'Nour Learning Centre',
    pupil: 'Omar Said',
    first: 'Geometry 1',
    student: 'Sara Ali',
    course: 'Algebra 1',
    season: 'Equations',
    lessons: ['What is an equation?', 'Two unknowns'],
    summary: 'Equations on one page',
    announcement: 'Bring a ruler',
    text: 'Both sides stay equal.',
  },
  ar: {
    admin: 'منى عادل',
    school: 'مركز النور للتعليم',
    pupil: 'عمر سعيد',
    first: 'الهندسة ١',
    student: 'سارة علي',
    course: 'الجبر ١',
    season: 'المعادلات',
    lessons: ['ما المعادلة؟', 'مجهولان'],
    summary: 'المعادلات في صفحة',
    announcement: 'أحضروا مسطرة',
    text: 'يبقى الطرفان متساويين.',
  },
} as const
const passwords = { given: 'date-palm-2031', own: 'figs by the river', next: 'nine green gardens' }

// From a set-up link to a student who learns, and both see the same percent.
describe.concurrent('from an empty folder to half a course', () => {
  inTurns(laptopInEnglish)(
    '$language, $width px',
    async ({ language, width }, { expect, onTestFinished }) => {
      const site = await startSite()
      onTestFinished(site.stop)
      const story = stories[language]
      const screen = await openScreen(site, { language, width })
      const person = personAt(screen.page, language)
      const { page, t, dialog } = person
      const announcements = announcementsOf(person, site, story)
      const at = (path: string) => page.waitForURL(site.address + path)
      const student = { login: 'sara.ali', password: passwords.given as string }

      async function signIn(who: { login: string; password: string }, name: string, word = 'welcomeBack') {
        await person.signIn(who)
        await person.toast(t('loggedIn'), t(word, { name }))
      }
      async function signOut(name: string) {
        await screen.settled()
        await person.inMyMenu(name, 'signOut')
        await at('/auth/login')
        await person.toast(t('loggedOut'), t('goodbye', { name }))
      }
      /** Writes the lesson whose page this is, and publishes it. */
      async function writeLesson(title: string) {
        await person.heading(title).waitFor()
        await page.locator('[contenteditable=true]').fill(`${title} …`)
        await page
          .getByText(t('lessons.saved', { time: '' }).trim())
          .first()
          .waitFor()
        await person.press(t('publish'))
        await person.toast(t('lessons.published'))
      }

      // The set-up link makes the first administrator, who is signed in at once.
      await page.goto(await site.setUpLink())
      await person.field(t('setup.name')).fill(story.admin)
      await person.field(t('setup.username')).fill(admin.login)
      await page.getByLabel(t('signIn.password'), { exact: true }).fill(admin.password)
      await person.press(t('setup.create'))
      await person.toast(t('loggedIn'), t('welcome', { name: story.admin }))
      await at('/welcome')
      await firstSteps(person, story)
      await signOut(story.admin)
      await signIn(admin, story.admin)
      await at('/')

      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')

      // A course, from its list.
      await person.goTo('courses')
      await person.follow(t('courses.add'))
      await person.field(t('courses.title'), dialog).fill(story.course)
      await person.choose(t('courses.status'), t('status.published'))
      await person.save(t('courses.create'))

      // Its page opens: a season and a lesson where they stand.
      await person.heading(story.course).waitFor()
      await person.button(t('content.add.season')).first().click()
      await page.getByLabel(t('content.add.season.title')).fill(story.season)
      await person.press(t('content.add'))
      await person.press(t('content.add.end'))
      await person.inMenuOf(story.season, t('publish'))
      await person.toast(t('seasons.nowPublished', { count: 1 }))
      await person.press(t('content.add.lesson'))
      await page.getByLabel(t('content.add.lesson.title')).fill(story.lessons[0])
      await person.press(t('content.add'))
      await person.follow(story.lessons[0])
      await writeLesson(story.lessons[0])

      // Another lesson, from the list of all.
      await person.goTo('lessons')
      await person.follow(t('lessons.add'))
      await person.field(t('lessons.title'), dialog).fill(story.lessons[1])
      await person.choose(t('lessons.seasonId'), story.season)
      await person.save(t('lessons.create'))
      await writeLesson(story.lessons[1])
      await person.goTo('lessons')
      await page.getByRole('link', { name: story.lessons[1], exact: true }).waitFor()

      // A summary, and an announcement that comes out tomorrow.
      await announcements.write()

      // A student with a password that is handed over, who joins the course.
      await person.goTo('students')
      await person.follow(t('students.add'))
      await person.field(t('users.name'), dialog).fill(story.student)
      await person.press(t('students.more'), dialog)
      await person.field(t('users.username'), dialog).fill(student.login)
      await dialog.locator('input[autocomplete=new-password]').fill(student.password)
      await person.save(t('users.create'))
      await person.inMenuOf(story.student, t('students.progress'))
      await person.heading(story.student).waitFor()
      await person.press(t('enrol'))
      await dialog.getByRole('searchbox', { name: t('enrol.search.courses') }).fill(story.course)
      await dialog.getByRole('checkbox', { name: story.course }).check()
      await person.press(t('enrol.go.courses'), dialog)
      await person.toast(t('enrol.done', { count: 1 }))
      await person.sees(0, 'students.percent', { title: story.course })
      await signOut(story.admin)

      // The student chooses a password of their own before anything else.
      await signIn(student, story.student, 'welcome')
      await person.heading(t('renew.title')).waitFor()
      await person.renewPassword(passwords.own)
      await person.toast(t('passwordChanged'), t('renew.next'))
      student.password = passwords.own

      // The summary is there to read, the announcement is not yet.
      await announcements.readBefore()
      await person.goTo('home')

      // From home to the lesson, and back with half of the course done.
      await page.getByRole('heading', { level: 2, name: story.lessons[0] }).waitFor()
      await person.follow(t('learn.start'))
      await person.heading(story.lessons[0]).waitFor()
      await person.press(t('learn.tick'))
      await page.getByRole('button', { name: t('learn.ticked'), pressed: true }).waitFor()
      await person.sees(50, 'learn.progress', { course: story.course })
      await person.follow(story.school)
      await page.getByRole('heading', { level: 2, name: story.lessons[1] }).waitFor()
      await person.sees(50, 'learn.progress', { course: story.course })
      await person.follow(story.course)
      await person.heading(story.course).waitFor()
      await person.sees(50, 'learn.progress', { course: story.course })
      await announcements.readAfter()
      await signOut(story.student)

      // Staff see the same.
      await signIn(admin, story.admin)
      await person.goTo('students')
      await person.inMenuOf(story.student, t('students.progress'))
      await person.sees(50, 'students.percent', { title: story.course })
      expect(page.url()).toMatch(/\/admin\/students\/[\w-]{36}$/)
      await signOut(story.admin)
      screen.expectSilence()

      // A new password: signed out, the old one refused, the new one good.
      await signIn(student, story.student)
      await person.inMyMenu(story.student, 'changePassword')
      await person.changePassword(student.password, passwords.next)
      await person.toast(t('passwordChanged'), t('redirecting'))
      await at('/auth/login')
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
      await person.signIn(student)
      await page
        .getByRole('alert')
        .filter({ hasText: t('signIn.check') })
        .waitFor()
      expect(page.url()).toBe(`${site.address}/auth/login`)
      await signIn({ ...student, password: passwords.next }, story.student)
      await at('/')
      screen.expectSilence(/status of 422|invalid_credentials/)
      await screen.close()
    },
  )
})
