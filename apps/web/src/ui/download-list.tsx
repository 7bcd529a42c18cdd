import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './dialog.module.css'
import { TextLink } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'

export interface DownloadFile {
  label: string
  href: string
  hint?: string | undefined
}

const CLOSE_AFTER_MS = 4000

/** Files with a link each. */
export function DownloadList({ files, onAllTaken }: { files: DownloadFile[]; onAllTaken: () => void }) {
  const phrases = useUiPhrases()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const all = files.length > 0 && files.every((file) => taken.has(file.href))
  useEffect(() => {
    if (!all) return undefined
    const timer = setTimeout(onAllTaken, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [all, onAllTaken])
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.href}>
          <span>
            {file.label}
            {file.hint !== undefined && <span className={css.hint}>{file.hint}</span>}
          </span>
          <TextLink
            href={file.href}
            download
            icon={<IconDownload size={15} stroke={1.6} aria-hidden />}
            onClick={() => setTaken(new Set([...taken, file.href]))}
            label={`${phrases.download} ${file.label}`}
          >
            {phrases.download}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
