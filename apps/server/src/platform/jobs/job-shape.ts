// What a kind of job says of itself. All but `effects` is for kinds that need it.
import type { Permission } from '@caderneta/contracts/permissions'
import type { Phrase } from '@caderneta/contracts/refusals'
import type { z } from 'zod'
import type { Tx } from '../db/connection.ts'
import type { Effects } from '../operation/effects.ts'
import type { Chunk, JobRow } from './background-job.ts'
import type { JobContext } from './job.ts'
import type { RowFailure } from './row-failures.ts'

export type ChunkOf<Input> = Omit<Chunk, 'input'> & { input: Input }
export type JobOf<Input> = Omit<JobRow, 'input'> & { input: Input }

/** What one chunk did, and the rows that it could not do. */
export type ChunkEffects = Effects & {
  done: number
  /** Rows that could not be done, each with the code a person reads on the job's page. */
  failures?: readonly RowFailure[]
  /** What the job says of it on its page. */
  message?: string
}

/** What was prepared no longer holds: it is prepared again. */
export const stale = 'stale'

export type Shape<Input, Prepared> = {
  /** Name of the audit lines: the call that plans it. */
  operation: string
  /** What the job says when its last try failed: what is done, and what to do about the rest. */
  stopped: Phrase
  input: z.ZodType<Input>
  /** Permission that runs failed rows again; absent where the rows cannot be done again. */
  again?: Permission
  /** Whose the audit and history lines are: the person's who asked, unless the job tells what somebody outside did. */
  actor?: 'system'
  /** Chunks of one network under way at once; 2 unless given. */
  atOnce?: number
  /**
   * Work before the chunks, where they are not known when the job is planned: what each of them does, kept as its `part`. After a crash
   * it runs again, and must answer the same.
   */
  open?: (job: JobOf<Input>, context: JobContext) => Promise<readonly object[]>
  /** Work before the chunk's transaction: numbers from counters, files, calls of other operations. May run twice. */
  prepare?: (chunk: ChunkOf<Input>, context: JobContext) => Promise<Prepared>
  /** The chunk's effects, decided while its row is locked: they and the chunk's end are one statement. */
  effects: (
    tx: Tx,
    chunk: ChunkOf<Input>,
    context: JobContext,
    prepared: Prepared | undefined,
  ) => ChunkEffects | typeof stale | Promise<ChunkEffects | typeof stale>
  /** What the end of all chunks means, decided while the job's row is locked: one statement with the job's end. */
  close?: (tx: Tx, job: JobOf<Input>, context: JobContext) => Promise<Effects>
  /** What the failure of the job means, in one transaction with it. */
  failed?: (tx: Tx, job: JobRow, context: JobContext) => Promise<Effects>
}

/** A kind's shape with the words a person reads of it. */
export type Work<Input, Prepared> = Shape<Input, Prepared> & { words: Phrase }
