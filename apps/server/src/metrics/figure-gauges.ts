import { toRupiah } from '@lapak/contract/money/sen';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './load-figures.ts';

/** Gauges of what the database says. Returns how to set them. */
export function gaugesOfFigures(registry: Registry): (figures: Figures) => void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge('lapak_orders', 'Orders by status, payment and kind.', ['status', 'payment_status', 'type']);
  const sales = gauge('lapak_sales', 'Orders that count as revenue, by kind.', ['type']);
  const revenue = gauge('lapak_sales_rupiah', 'Their worth less what was paid back.', ['type']);
  const payments = gauge('lapak_payments_open', 'Payments at the gateway that are still open.', ['state']);
  const callbacks = gauge('lapak_payment_callbacks_waiting', 'Words of the gateway that are not applied yet.');
  const issues = gauge('lapak_payment_issues_open', 'Payments that did not fit and wait for an admin.');
  const slips = gauge('lapak_transfer_slips_waiting', 'Transfer slips that wait for an admin.');
  const courierCash = gauge('lapak_courier_cash_rupiah', 'What couriers have of orders paid at the door.');
  const mails = gauge('lapak_mails_open', 'Mails that are not over, by state.', ['state']);
  const lastSuccess = gauge('lapak_job_last_success_timestamp_seconds', 'When a job last ended well.', ['job_name']);
  const jobFailures = gauge('lapak_job_failures_last_day', '1 where a job was given up within a day.', ['job_name']);
  const findings = gauge('lapak_findings_open', 'What does not agree and waits for a person.', ['area']);
  const lastBackup = gauge('lapak_backup_last_success_timestamp_seconds', 'When the last good backup was made.');
  const backupFailures = gauge('lapak_backup_failures', 'Backups that failed since then.');
  const nightly = gauge('lapak_backup_nightly', '1 where one is made each night.');
  const migrations = gauge('lapak_database_migrations', 'Migrations that the database has had.');
  const seconds = gauge('lapak_figures_read_seconds', 'How long the database took for these figures.');

  return (figures) => {
    registry.resetMetrics();
    // Without a backup there is no time of one.
    lastBackup.remove();
    const asSeconds = (date: Date) => date.getTime() / 1_000;
    for (const { status, payment_status, order_type: type, orders: count, worth, isSale } of figures.orders) {
      orders.set({ status, payment_status, type }, count);
      sales.inc({ type }, isSale ? count : 0);
      revenue.inc({ type }, isSale ? toRupiah(worth) : 0);
    }
    for (const state of ['opening', 'unpaid'] as const) payments.set({ state }, figures.payments[state]);
    callbacks.set(figures.payments.callbacks);
    issues.set(figures.findings.payment);
    slips.set(figures.slips);
    courierCash.set(toRupiah(figures.courierCash));
    for (const state of ['waiting', 'sending', 'unclear', 'given_up'] as const)
      mails.set({ state }, figures.mails.find((each) => each.state === state)?.mails ?? 0);
    for (const { job, lastSuccess: at, failures } of figures.jobs) {
      if (at) lastSuccess.set({ job_name: job }, asSeconds(at));
      jobFailures.set({ job_name: job }, failures);
    }
    for (const [area, count] of Object.entries(figures.findings)) findings.set({ area }, count);
    if (figures.backups.last_good) lastBackup.set(asSeconds(figures.backups.last_good));
    backupFailures.set(figures.backups.failures);
    nightly.set(Number(figures.backups.isNightly));
    migrations.set(figures.migrations);
    seconds.set(figures.seconds);
  };
}
