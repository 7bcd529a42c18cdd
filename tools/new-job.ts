// `npm run new:job -- refunds.sendMany --pt "Envio de reembolsos" --en "Sending refunds"`: a call that plans a job over records of an
// area, and the file that runs one chunk of it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newCall } from './generate/call.ts'
import { writeDerived } from './generate/files.ts'

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pt: { type: 'string' }, en: { type: 'string' } },
  })
  const [name] = positionals
  if (name === undefined)
    throw new Error('npm run new:job -- refunds.sendMany [--pt "Envio de reembolsos" --en "Sending refunds"]')
  const { pt: portuguese, en: english } = values
  const root = join(import.meta.dirname, '..')
  const written = newCall(root, { name, kind: 'job', portuguese, english })
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
