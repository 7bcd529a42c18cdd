import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { useUiPhrases } from '../ui/phrases.tsx'
import css from './paper-dialog.module.css'

type PaperDialogProps = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** A browser's own modal dialog: it traps the focus, closes on Esc and gives the focus back. */
export function PaperDialog({ title, wide = false, onClose, children }: PaperDialogProps) {
  const phrases = useUiPhrases()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={wide ? css.wide : css.dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2>{title}</h2>
          <IconButton label={phrases.close} icon={IconX} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
