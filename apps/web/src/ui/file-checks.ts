import { sizeText } from './format-text.ts'
import type { UiPhrases } from './phrases-pt-br.ts'

export interface FileLimits {
  /** Endings without a dot: "pdf", "csv". */
  formats: readonly string[]
  maxBytes: number
  multiple: boolean
}

/** Files that may stay and, for the others, why not. */
export function sortFiles(
  files: readonly File[],
  limits: FileLimits,
  phrases: UiPhrases,
): { taken: File[]; refused: string[] } {
  const taken: File[] = []
  const refused: string[] = []
  for (const file of files) {
    const problem = problemOf(file, limits, phrases)
    if (problem !== undefined) refused.push(problem)
    else if (!limits.multiple && taken.length === 1) refused.push(phrases.oneFileOnly)
    else taken.push(file)
  }
  return { taken, refused }
}

function problemOf(file: File, { formats, maxBytes }: FileLimits, phrases: UiPhrases): string | undefined {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  if (!formats.includes(ending)) return phrases.fileWrongFormat(file.name, formatsText(formats))
  return file.size > maxBytes ? phrases.fileTooBig(file.name, sizeText(maxBytes, phrases.locale)) : undefined
}

/** `PDF, CSV`. */
export function formatsText(formats: readonly string[]): string {
  return formats.join(', ').toUpperCase()
}
