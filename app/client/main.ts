import '#platform/client/trusted-types.ts'
import { loadFirst } from './first-load.ts'
import { start } from './start.ts'

loadFirst()
void start(document.getElementById('root')!)
