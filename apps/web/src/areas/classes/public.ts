// What other areas' screens may use of classes: their words, years to choose from, their addresses.
export { gradeText, shiftText, useClassWords, yearChoices } from './class-words.ts'
export { paths as classPaths } from './paths.ts'
