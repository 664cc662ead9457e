CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone NOT NULL,
	"resumed_at" timestamp (3) with time zone
);
