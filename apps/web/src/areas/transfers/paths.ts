import { path } from '../../client/path.ts'

export const transferPaths = {
  list: path('/repasses', ['schoolId', 'status', 'auditStatus', 'from', 'to']),
  year: path('/report-pdf-resume-yearly-repasse/$id/$year/$planId'),
  one: path('/repasses/details', ['id', 'aba', 'linha']),
}
