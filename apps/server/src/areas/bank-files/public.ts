// What later areas may call of bank files: taking an event that is told once, handing a remessa over, reading a retorno.
export { handOverRemessa } from './download-file.ts'
export { takenEvent } from './taken-event.ts'
export { readRetornoBytes } from './upload-retorno.ts'
