import { Checkbox, Popover, Radio } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ToolButton } from './button.tsx'
import css from './display-menu.module.css'
import { useUiPhrases } from './phrases.tsx'
import type { Column, Density, TableView } from './table-types.ts'

interface DisplayMenuProps<Row> {
  columns: Column<Row>[]
  view: TableView
  onChange: (view: TableView) => void
  /** The meaning of the list's pills, in words. */
  legend?: ReactNode
}

/** Down to the foot of the window, whatever its height; the rest scrolls within. */
function fit({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }): void {
  elements.floating.style.maxHeight = `${Math.max(160, availableHeight - 8)}px`
}

/** "Exibir": which columns, how high the rows, what the pills mean. */
export function DisplayMenu<Row>({ columns, view, onChange, legend }: DisplayMenuProps<Row>) {
  const phrases = useUiPhrases()
  const densities: { id: Density; label: string }[] = [
    { id: 'compact', label: phrases.compact },
    { id: 'normal', label: phrases.normal },
    { id: 'roomy', label: phrases.roomy },
  ]
  const toggle = (id: string, shown: boolean) =>
    onChange({ ...view, hidden: shown ? view.hidden.filter((each) => each !== id) : [...view.hidden, id] })
  return (
    <Popover
      position="bottom-end"
      width={260}
      trapFocus
      middlewares={{ flip: true, shift: true, size: { apply: fit } }}
    >
      <Popover.Target>
        <ToolButton icon={IconAdjustmentsHorizontal}>{phrases.display}</ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={phrases.display} className={css.sheet}>
        <fieldset className={css.part}>
          <legend>{phrases.columns}</legend>
          {columns
            .filter((column) => column.header !== '')
            .map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={column.header}
                disabled={column.fixed === true}
                checked={column.fixed === true || !view.hidden.includes(column.id)}
                onChange={(event) => toggle(column.id, event.currentTarget.checked)}
              />
            ))}
        </fieldset>
        <fieldset className={css.part}>
          <legend>{phrases.density}</legend>
          {densities.map((density) => (
            <Radio
              key={density.id}
              size="xs"
              name="density"
              label={density.label}
              checked={view.density === density.id}
              onChange={() => onChange({ ...view, density: density.id })}
            />
          ))}
        </fieldset>
        {legend !== undefined && (
          <section className={css.part} aria-label={phrases.legend}>
            <h3>{phrases.legend}</h3>
            {legend}
          </section>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
