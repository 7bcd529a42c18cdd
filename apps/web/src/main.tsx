import './app/zod-setup.ts'
import { createRoot } from 'react-dom/client'
import { loadPageFiles } from './app/page-files.ts'
import { Program } from './app/program.tsx'
import { router } from './app/router.tsx'
import { start } from './app/start.ts'

await start()
void loadPageFiles(router, location.pathname)
const root = document.getElementById('root')
if (root) createRoot(root).render(<Program />)
