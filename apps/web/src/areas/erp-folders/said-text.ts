import { erpFolders } from '@caderneta/contracts/erp-folders'
import { refusalText } from '../../client/refusal-text.ts'

/** What the server kept of a refusal, in words. */
export function saidText({ code, values }: { code: string; values: Record<string, string | number> }): string {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return refusalText(erpFolders.look, code, texts)
}
