import type { Problem } from '../banking-error.ts'

/** How many problems of each severity are kept: a file that is all wrong must not fill the memory with sentences. */
export const mostProblems = 1000

/** What was found wrong in a file. Past the limit one last sentence says that there is more; an error is never lost. */
export class ProblemList {
  private readonly kept: Problem[] = []
  private readonly counts = { error: 0, warning: 0 }

  add(problem: Problem): void {
    const count = (this.counts[problem.severity] += 1)
    if (count <= mostProblems) this.kept.push(problem)
    else if (count === mostProblems + 1) this.kept.push({ ...problem, message: moreOf[problem.severity] })
  }

  first(): Problem | undefined {
    return this.kept[0]
  }

  /** By line and column. */
  sorted(): Problem[] {
    return this.kept.toSorted((a, b) => a.line - b.line || a.column - b.column)
  }
}

const moreOf = {
  error: 'Daqui em diante há mais erros do que cabem nesta lista: corrija os primeiros e leia o arquivo de novo.',
  warning: 'Daqui em diante há mais avisos do que cabem nesta lista.',
} as const
