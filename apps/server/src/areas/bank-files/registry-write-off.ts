// How a title that lies at a registry is written off, by the table of its bank: in one order, or behind a stop of its protest.
import { type RegistryWriteOff, registryEntries } from '@caderneta/banking'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/uuid.ts'

/** Of the stop that is asked for the title of a write-off. `waiting`: no remessa told it; `givenUp`: nobody waits for an answer to its file any more. */
export type StopState = 'waiting' | 'told' | 'taken' | 'refused' | 'givenUp'

/** Of an order `b`: what the files said last of its title and a registry, where no person said since that it left. What is paid has left it. */
export const isAtRegistry = sql`b.movement in ('writeOff', 'stopProtest') and coalesce((
    select (f.bank || '/' || f.layout || '/' || l.event_code) = any(${[...registryEntries]}::text[])
      and not exists (select from settlement_exception x where x.tenant_id = l.tenant_id and x.bank_file_id = l.bank_file_id
        and x.position = l.position and x.decision = 'protestWithdrawn')
    from bank_file_line l join bank_file f on f.tenant_id = l.tenant_id and f.id = l.bank_file_id
    where l.tenant_id = b.tenant_id and l.invoice_id = b.invoice_id and l.title_generation = b.generation
      and l.event_kind in ('protested', 'protestWithdrawn', 'settled')
    order by l.event_on desc nulls last, l.bank_file_id desc, l.position desc limit 1), false)`

/** Of a write-off `b`: the last stop of its title. What was refused or given up before the write-off was asked, or stopped an earlier protest, is none. */
export const stopState: RawBuilder<unknown> = sql`case when b.movement = 'writeOff' then (
    select case when s.bank_file_id is null then 'waiting' when s.answer = 'refused' then 'refused' when s.answer = 'accepted' then 'taken'
      when f.status = 'ignored' then 'givenUp' else 'told' end
    from bank_instruction s left join bank_file f on f.tenant_id = s.tenant_id and f.id = s.bank_file_id
    where s.tenant_id = b.tenant_id and s.invoice_id = b.invoice_id and s.generation = b.generation
      and s.movement = 'stopProtest' and not s.is_protest_over
      and (s.id > b.id or s.answer is distinct from 'refused' and f.status is distinct from 'ignored')
      and not exists (select from bank_instruction p where p.tenant_id = s.tenant_id and p.invoice_id = s.invoice_id and p.generation = s.generation
        and p.movement = 'protest' and p.answer is distinct from 'refused' and p.id > s.id)
    order by s.id desc limit 1) end`

type Asked = { instruction_id: string; movement: string; is_at_registry: boolean; stop_state: StopState | null }

/** `stopFirst`: its protest is stopped now; `wait`: the bank has not answered that yet. */
export type Step = 'go' | 'stopFirst' | 'wait'

/** What becomes of an order now. After a refused stop, the write-off goes by itself: the remessa says beside it what a person must do. */
export function stepOf({ movement, is_at_registry: atRegistry, stop_state: stop }: Asked, way: RegistryWriteOff): Step {
  if (movement !== 'writeOff' || !atRegistry || !isInTwo(way)) return 'go'
  if (stop === 'taken') return way === 'onceStopTaken' ? 'go' : 'wait'
  return stop === null ? 'stopFirst' : steps[stop]
}

const steps: Record<Exclude<StopState, 'taken'>, Step> = { waiting: 'wait', told: 'wait', refused: 'go', givenUp: 'go' }

export function isInTwo(way: RegistryWriteOff): boolean {
  return way === 'onceLeft' || way === 'onceStopTaken'
}

/** Whoever took the order to stop, and has no word for a title that came back, has it back. */
export function asGone<R extends Asked>(row: R): R {
  return row.movement === 'writeOff' && row.stop_state === 'taken' ? { ...row, is_at_registry: false } : row
}

/** The order that goes before a write-off. */
export function stopBefore<R extends Asked>(writeOff: R) {
  return { ...writeOff, instruction_id: newId(), movement: 'stopProtest' as const, stops_for: writeOff.instruction_id }
}
