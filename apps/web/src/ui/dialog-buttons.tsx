import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './dialog-buttons.module.css'
import { Note } from './note.tsx'
import { useUiPhrases } from './phrases.tsx'

interface DialogButtonsProps {
  /** The verb and its object: "Registrar pagamento". */
  confirm: string
  sending: boolean
  onClose: () => void
  /** Why it was refused, where no single field is at fault. */
  failure?: ReactNode
  /** "Voltar" unless said: never "Cancelar", which is a verb of its own. */
  back?: string | undefined
  /** The button is brick: something ends. */
  destructive?: boolean | undefined
  disabledReason?: string | undefined
  /** The disabled button was pressed: what lacks is pointed at. */
  onOff?: (() => void) | undefined
  /** Of a dialog that is no form, or goes on before it sends one. */
  onConfirm?: (() => void) | undefined
  /** Further buttons, before the two. */
  children?: ReactNode
}

/** What every dialog that asks ends with: why it was refused, the way back and the verb. */
export function DialogButtons({
  confirm,
  sending,
  onClose,
  failure,
  back,
  destructive,
  onConfirm,
  children,
  ...off
}: DialogButtonsProps) {
  const phrases = useUiPhrases()
  return (
    <>
      {failure !== undefined && (
        <Note tone="bad" live>
          {failure}
        </Note>
      )}
      <div className={css.buttons}>
        {children}
        <Button onClick={onClose}>{back ?? phrases.back}</Button>
        <Button
          type={onConfirm ? 'button' : 'submit'}
          onClick={onConfirm}
          kind={destructive ? 'destructive' : 'primary'}
          loading={sending}
          {...off}
        >
          {confirm}
        </Button>
      </div>
    </>
  )
}
