CREATE FUNCTION notify_orders() RETURNS trigger AS $$
BEGIN
  PERFORM pg_notify('orders', json_build_object('id', NEW.id, 'status', NEW.status)::text);
  RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER orders_changed
  AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_orders();
