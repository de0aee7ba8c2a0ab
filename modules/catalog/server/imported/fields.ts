import { longest } from '#platform/contract/rich-text.ts'
import type { ImportField } from '#platform/server/bulk/imported.ts'

const all = (...texts: string[]) => texts.flatMap(text => text.split(' · '))

/** What a table can hold of the lessons of a course, by what its columns are called. */
export const contentFields: ImportField[] = [
  {
    name: 'season',
    headers: all(
      'season · chapter · unit · season title · unit title',
      'وحدة · باب · قسم · فصل · عنوان قسم · عنوان وحدة',
    ),
  },
  {
    name: 'lesson',
    required: true,
    headers: all('lesson · title · lesson title', 'درس · عنوان درس · عنوان · اسم درس'),
  },
  { name: 'text', max: longest.body, headers: all('text · description · notes', 'نص · شرح · وصف') },
  {
    name: 'video',
    headers: all('video · link · video link · url', 'فيديو · رابط · رابط فيديو'),
    looksLike: text =>
      /^(https?:\/\/)?(www\.|m\.|player\.)?(youtube\.com|youtu\.be|vimeo\.com)\//i.test(text),
  },
  { name: 'duration', headers: all('duration · length · minutes', 'مدة · زمن') },
  {
    name: 'releaseAt',
    isDay: true,
    headers: all('release · released · release at · available', 'موعد ظهور · تاريخ نشر · يظهر في'),
  },
  { name: 'status', headers: all('status · حالة') },
  { name: 'freePreview', headers: all('free preview · preview · free', 'معاينة مجانية · معاينة · مجاني') },
]

/** What exports of lessons hold beside, and what is added to rows that were left out. */
export const ignoredHeaders = all(
  'course · created · changed · bustan id · row · reason',
  'دورة · أنشئ في · عدل في · معرف بستان · سطر · سبب',
)
