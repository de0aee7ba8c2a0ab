import '#platform/client/trusted-types.ts'
import './start.css'
import '@fontsource-variable/cairo/wght.css'
import { start } from './start.tsx'

await start(document.getElementById('root')!)
