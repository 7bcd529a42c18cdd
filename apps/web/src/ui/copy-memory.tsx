import { CopyLink } from './copy-link.tsx'
import { type Explanation, memoryText } from './explain-lines.ts'
import { moneyText } from './format-text.ts'
import { useUiPhrases } from './phrases.tsx'

/** Copies how a number comes about, as plain lines. */
export function CopyMemory(explanation: Explanation) {
  const phrases = useUiPhrases()
  return <CopyLink text={memoryText(explanation, phrases.memory, moneyText)} label={phrases.copyMemory} />
}
