ALTER TABLE "domains" ADD COLUMN "governing_strategy" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "condition" jsonb;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "workflow" jsonb;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "rules_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "domains" SET "governing_strategy" = "envelope" #>> '{data,governingStrategy}';--> statement-breakpoint
UPDATE "policies" SET "condition" = "envelope" #> '{data,condition}', "workflow" = "envelope" #> '{data,workflow}',
	"intent_types" = CASE WHEN "intent_types" IS NOT NULL THEN ARRAY(SELECT DISTINCT unnest("intent_types")) END,
	"rules_length" = coalesce(length(("envelope" #> '{data,condition}')::text), 0) + coalesce(length(("envelope" #> '{data,workflow}')::text), 0);
