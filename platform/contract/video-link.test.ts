import { expect, test } from 'vitest'
import { linkOf, playerOf, videoOf } from './video-link.ts'

const youtube = { kind: 'youtube', externalId: 'dQw4w9WgXcQ' }

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['youtu.be/dQw4w9WgXcQ', youtube],
  ['  https://m.youtube.com/watch?v=dQw4w9WgXcQ ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', { kind: 'vimeo', externalId: '76979871' }],
  ['https://vimeo.com/channels/staffpicks/76979871', { kind: 'vimeo', externalId: '76979871' }],
  ['https://vimeo.com/76979871/a1b2c3d4e5', { kind: 'vimeo', externalId: '76979871/a1b2c3d4e5' }],
  [
    'https://player.vimeo.com/video/76979871?h=a1b2c3d4e5',
    { kind: 'vimeo', externalId: '76979871/a1b2c3d4e5' },
  ],
])('%s is understood', (link, video) => {
  expect(videoOf(link)).toEqual(video)
  expect(videoOf(linkOf(videoOf(link)!))).toEqual(video)
  expect(videoOf(playerOf(videoOf(link)!))).toEqual(video)
})

test.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://evil.com/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'my video',
  '"><script>',
  '',
])('%s is refused', link => {
  expect(videoOf(link)).toBeUndefined()
})
