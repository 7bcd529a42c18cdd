import { Popover } from '@mantine/core'
import { IconListDetails, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ToolButton } from './button.tsx'
import { CopyMemory } from './copy-memory.tsx'
import { explainedSum, type ExplainLine } from './explain-lines.ts'
import css from './explain-popover.module.css'
import { moneyDigits, moneyText } from './format-text.ts'
import { Note } from './note.tsx'
import { useUiPhrases } from './phrases.tsx'

export type { ExplainLine } from './explain-lines.ts'

interface ExplainPopoverProps {
  /** Head of the sheet: "De onde vem R$ 1.438,81". */
  title: string
  lines: readonly ExplainLine[]
  /** "A pagar em 20/11/2026". */
  totalLabel: string
  /** The number on the screen. Lines that do not add up to it say so, instead of hiding it. */
  cents: number
  /** Dates, days and rates that the lines count on: they stand in the copied text. */
  facts?: readonly string[] | undefined
  /** Tomorrow's value and the legal base. */
  children?: ReactNode
  /** Words of the link; "De onde vem este número" unless said. */
  label?: string | undefined
}

/** The link under a number and the ruled sum that ends in the same number. */
export function ExplainPopover({ title, lines, totalLabel, cents, facts, children, label }: ExplainPopoverProps) {
  const phrases = useUiPhrases()
  const [opened, setOpened] = useState(false)
  const sum = explainedSum(lines)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width="min(448px, calc(100vw - 32px))"
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={css.open}
          onClick={() => setOpened(!opened)}
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
        >
          <IconListDetails size={15} stroke={1.8} aria-hidden />
          <span>{label ?? phrases.whereFrom}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.sheet} aria-label={title}>
        <div className={css.head}>
          <strong>{title}</strong>
          <ToolButton icon={IconX} onClick={() => setOpened(false)}>
            {phrases.close}
          </ToolButton>
        </div>
        <table className={css.sum}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label} className={line.subtotal ? css.subtotal : undefined}>
                <th scope="row">
                  {line.label} {line.note !== undefined && <span className={css.note}>{line.note}</span>}
                </th>
                <td>{moneyDigits(line.cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{totalLabel}</th>
              <td>{moneyDigits(sum)}</td>
            </tr>
          </tfoot>
        </table>
        {sum !== cents && (
          <Note tone="bad" live>
            {phrases.sumDiffers(moneyText(sum), moneyText(cents))}
          </Note>
        )}
        {children !== undefined && <div className={css.after}>{children}</div>}
        <div className={css.after}>
          <CopyMemory title={title} facts={facts} lines={lines} totalLabel={totalLabel} cents={cents} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
