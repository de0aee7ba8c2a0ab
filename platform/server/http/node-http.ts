/** Node's HTTP, by the moment it is needed: an import would load all that Node offers beside it, WebSockets among them, into each start. */
export const nodeHttp = () => process.getBuiltinModule('node:http')
