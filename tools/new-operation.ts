// `npm run new:operation -- refunds.approve --kind write|read --pt aprovou --en approved`: one more call of an area.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newCall } from './generate/call.ts'
import { writeDerived } from './generate/files.ts'

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: 'string', default: 'write' }, pt: { type: 'string' }, en: { type: 'string' } },
  })
  const [name] = positionals
  const { kind, pt: portuguese, en: english } = values
  if (name === undefined)
    throw new Error('npm run new:operation -- refunds.approve --kind write|read [--pt aprovou --en approved]')
  if (kind !== 'read' && kind !== 'write') throw new Error('--kind é read (só lê) ou write (muda alguma coisa).')
  const root = join(import.meta.dirname, '..')
  const written = newCall(root, { name, kind, portuguese, english })
  writeDerived(root, { hasMigration: false })
  console.log(written.join('\n'))
  console.log(`\nAgora: npm run check -- ${name.split('.')[0]}`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
