// `npm run -s caderneta -- <command>`: what is done without a browser. Works whether or not the server runs.
import { bankCommands } from './commands/bank-commands.ts'
import { databaseCommands } from './commands/database-commands.ts'

const commands: Record<string, (args: string[]) => Promise<number>> = { ...bankCommands, ...databaseCommands }

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command) {
    console.error(`Comando desconhecido: "${name}". Use um destes: ${Object.keys(commands).sort().join(', ')}.`)
    return 1
  }
  return command(args)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
