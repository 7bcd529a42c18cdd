import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './dialog.module.css'
import { BigMoney } from './format.tsx'
import { Note } from './note.tsx'
import { usePhone } from './use-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogWords {
  /** Verb, number and object: "Emitir 1.272 faturas de dezembro/2026?" */
  title: string
  /** The amount at stake, with what it is. */
  amount?: { label: string; cents: number } | undefined
  text?: ReactNode
  /** What will happen, one fact per ruled line. */
  consequences?: ReactNode[] | undefined
  /** One ochre line, when it cannot be undone. */
  warning?: string | undefined
}

interface DialogFrameProps extends DialogWords {
  opened: boolean
  onClose: () => void
  /** plain 440, form 520, preview 760. */
  width?: 440 | 520 | 760 | undefined
  children?: ReactNode
}

/** The sheet of a dialog: title, amount, consequences, then what the kind of dialog brings. Esc closes. */
export function DialogFrame({ opened, onClose, width = 520, children, ...words }: DialogFrameProps) {
  const phone = usePhone()
  useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={width}
      yOffset={phone ? 16 : 96}
      padding={phone ? 16 : 24}
      withCloseButton={false}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--scrim)' }}
      title={words.title}
      classNames={{ header: css.header, title: css.title, body: css.body }}
    >
      {words.amount && (
        <div className={css.part}>
          <BigMoney size="second" cents={words.amount.cents} label={words.amount.label} />
        </div>
      )}
      {words.text !== undefined && <div className={css.text}>{words.text}</div>}
      {words.consequences && (
        <ul className={css.consequences}>
          {words.consequences.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {words.warning !== undefined && (
        <div className={css.part}>
          <Note tone="att">{words.warning}</Note>
        </div>
      )}
      {children}
    </Modal>
  )
}
