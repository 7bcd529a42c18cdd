// `npm run new:area -- refunds --singular refund --pt Reembolso,Reembolsos`: the whole slice of a new area, as docs/add-an-area.md
// tells it. What it writes passes `npm run check -- refunds` as it is.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newArea } from './generate/area.ts'
import { writeDerived } from './generate/files.ts'

const usage = `npm run new:area -- refunds [opções]
  --singular refund              o singular em inglês, quando não é o plural sem "s"
  --pt Reembolso,Reembolsos      como se diz na tela, singular e plural
  --gender feminine|masculine    o gênero em português
  --is "money given back"        o que é, em inglês, para o glossário
  --of school|network            a quem o registro pertence (escola, se não disser)
  --after enrollments            a área depois da qual ela vem na ordem de dependência
  --group students               o grupo do menu`

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      singular: { type: 'string' },
      pt: { type: 'string' },
      gender: { type: 'string' },
      is: { type: 'string' },
      of: { type: 'string', default: 'school' },
      after: { type: 'string', default: 'enrollments' },
      group: { type: 'string', default: 'students' },
    },
  })
  const [plural] = positionals
  if (plural === undefined) throw new Error(usage)
  const { singular, pt: portuguese, gender, is: meaning, of, after, group } = values
  if (of !== 'school' && of !== 'network') throw new Error('--of é school ou network.')
  const given = { plural, singular, portuguese, gender, meaning, of, after, group } as const
  const root = join(import.meta.dirname, '..')
  const written = newArea(root, given)
  writeDerived(root, { hasMigration: true })
  console.log(written.join('\n'))
  if (portuguese === undefined)
    console.log('\nFalta o nome em português: --pt Singular,Plural. As telas dizem o nome em inglês.')
  console.log(`\nÁrea ${plural} criada. Agora: npm run check -- ${plural}`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
