import { readFile } from 'node:fs/promises'
import { BankingError, boletoCommand, inspectCommand, pixReadCommand, pixWriteCommand } from '@caderneta/banking'

/** Commands of the banking library by name: arguments in, exit code out. 1: one sentence on stderr, never a stack. */
export const bankCommands: Record<string, (args: string[]) => Promise<number>> = {
  boleto: (args) => answered(async () => boletoCommand(await textFile(args, 'boleto ARQUIVO.json'))),
  'inspect-bank-file': (args) =>
    answered(async () => inspectCommand(await bytesFile(args, 'inspect-bank-file ARQUIVO [remessa|retorno]'), args[1])),
  'pix-read': (args) => answered(async () => pixReadCommand(required(args, 'pix-read CÓDIGO'))),
  'pix-write': (args) => answered(async () => pixWriteCommand(await textFile(args, 'pix-write ARQUIVO.json'))),
}

async function answered(work: () => Promise<string>): Promise<number> {
  try {
    process.stdout.write(await work())
    return 0
  } catch (error) {
    if (!(error instanceof BankingError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function required(args: readonly string[], usage: string): string {
  const [first] = args
  if (first !== undefined && first !== '') return first
  throw new BankingError('invalid_input', `Faltou o argumento. Use: npm run -s caderneta -- ${usage}`)
}

async function textFile(args: readonly string[], usage: string): Promise<string> {
  return new TextDecoder().decode(await bytesFile(args, usage))
}

async function bytesFile(args: readonly string[], usage: string): Promise<Uint8Array> {
  const path = required(args, usage)
  try {
    return await readFile(path)
  } catch {
    throw new BankingError(
      'unreadable',
      `Não consegui abrir o arquivo "${path}". Confira o caminho e a permissão de leitura.`,
    )
  }
}
