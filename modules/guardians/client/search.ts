import type { Findable } from '#modules/search/client/public/findable.ts'

export const guardiansSearch = {
  guardians: {
    words: 'guardian guardians parent parents mother father ولي أمر أولياء أم أب والد',
  },
} satisfies Record<string, Findable>
