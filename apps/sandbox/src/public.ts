// The outside world of sandbox mode. The server mounts it and then knows it by HTTP and files alone.
export { type SandboxOptions, sandboxApp } from './app.ts'
export { type RunningSftp, startSftp } from './bank/sftp-server.ts'
