import './app/zod-setup.ts'
import { createRoot } from 'react-dom/client'
import { Program } from './app/program.tsx'
import { start } from './app/start.ts'

await start()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Program />)
