import { useState } from 'react'
import { TextLink } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'

/** "Copiar", which says "Copiado" for two seconds. */
export function CopyLink({ text, label }: { text: string; label?: string }) {
  const phrases = useUiPhrases()
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    })
  }
  return (
    <span aria-live="polite">
      <TextLink onClick={copy}>{copied ? phrases.copied : (label ?? phrases.copy)}</TextLink>
    </span>
  )
}
