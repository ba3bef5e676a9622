ALTER TABLE "idempotency_records" RENAME COLUMN "order_id" TO "written_id";--> statement-breakpoint
ALTER TABLE "idempotency_records" DROP CONSTRAINT "idempotency_records_order_id_orders_id_fk";
