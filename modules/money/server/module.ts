import type { ServerModule } from '#platform/server/http/module.ts'

export const money: ServerModule = {}
