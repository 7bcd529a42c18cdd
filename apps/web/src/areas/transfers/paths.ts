import { path } from '../../client/path.ts'

export const transferPaths = {
  list: path('/repasses', ['schoolId', 'status', 'auditStatus', 'from', 'to']),
  year: path('/report-pdf-resume-yearly-repasse/$id/$year/$planId'),
  one: path('/repasses/details', ['id', 'aba', 'linha']),
  /** What is owed now and what is estimated, by month. */
  forecast: path('/repasses/previsao', ['schoolId']),
  /** What is paid on which day of a month (`2026-11`). */
  calendar: path('/repasses/calendario', ['schoolId', 'mes']),
  /** Schools whose families paid while they had no plan. */
  unplanned: path('/repasses/sem-plano'),
}
