CREATE TABLE "unfinished_work" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"begun_at" text NOT NULL,
	CONSTRAINT "unfinished_work_kind_id_pk" PRIMARY KEY("kind","id")
);
