/** What `npm start` says once the shop answers. One that has moved sells nothing, so nobody is offered accounts of it. */
export function startMessage({ address, hasMoved, hasDemoData, isDemo }) {
  if (hasMoved) return `\n  This shop has moved: ${address} tells its visitors so.\n  Ctrl-C stops everything.\n`;
  const accounts = hasDemoData
    ? `
  Demo accounts   admin / admin-demo   supervisor / supervisor-demo   kasir / kasir-demo
                  operator / operator-demo   pembeli / pembeli-demo`
    : '\n  No demo data.\n';
  const sandbox = isDemo ? '\n  Payments and national couriers are simulated by the sandbox: no real money moves.' : '';
  return `
  Lapak Hijau: ${address}
  API docs:    ${address}/api/docs
${accounts}${sandbox}
  Ctrl-C stops everything.
`;
}
