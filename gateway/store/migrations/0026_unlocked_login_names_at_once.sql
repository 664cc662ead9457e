DROP INDEX "users_unlocked_logins";--> statement-breakpoint
CREATE INDEX "users_unlocked_logins" ON "users" USING gin ("logins") WITH (fastupdate=false) WHERE "users"."lock" = 'Unlocked';