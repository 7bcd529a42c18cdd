import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useUiPhrases } from '../../ui/phrases.tsx'

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const words = useUiPhrases()
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    })
  }
  return (
    <span aria-live="polite">
      <Button icon={copied ? IconCheck : IconCopy} onClick={copy}>
        {copied ? words.copied : children}
      </Button>
    </span>
  )
}
